import { nonet } from 'nonet/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [nonet({ spec: 'spec/spec.md' })] });
