// The extension for VS Code as a package that it installs: `dist/vscode/nonet.vsix`.
//
//     node scripts/build-vscode.mjs

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './build.mjs';
import { zip } from './zip.mjs';

const FOLDER = join(ROOT, 'editors/vscode');

/** Builds the package and gives its path. */
export async function buildVscode() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(FOLDER, 'src/extension.ts')],
    outfile: 'extension.js',
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['vscode'],
    minify: true,
    write: false,
    logLevel: 'warning',
  });
  const [bundle] = outputFiles;
  const manifest = readFileSync(join(FOLDER, 'package.json'));
  const files = new Map([
    ['[Content_Types].xml', Buffer.from(CONTENT_TYPES)],
    ['extension.vsixmanifest', Buffer.from(vsixManifest(JSON.parse(manifest.toString())))],
    ['extension/package.json', manifest],
    ['extension/README.md', readFileSync(join(FOLDER, 'README.md'))],
    ['extension/LICENSE.txt', readFileSync(join(ROOT, 'LICENSE'))],
    ['extension/extension.js', Buffer.from(bundle?.contents ?? [])],
  ]);
  mkdirSync(join(ROOT, 'dist/vscode'), { recursive: true });
  const path = join(ROOT, 'dist/vscode/nonet.vsix');
  writeFileSync(path, zip(files));
  return path;
}

const CONTENT_TYPES = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".json" ContentType="application/json"/><Default Extension=".vsixmanifest" ContentType="text/xml"/><Default Extension=".md" ContentType="text/markdown"/><Default Extension=".txt" ContentType="text/plain"/><Default Extension=".js" ContentType="application/javascript"/></Types>
`;

/**
 * What VS Code and its marketplace read of a package.
 * @param {{ name: string, displayName: string, description: string, version: string, publisher: string, categories: string[], engines: { vscode: string } }} manifest
 */
const vsixManifest = (manifest) => `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${manifest.name}" Version="${manifest.version}" Publisher="${manifest.publisher}"/>
    <DisplayName>${manifest.displayName}</DisplayName>
    <Description xml:space="preserve">${manifest.description}</Description>
    <Categories>${manifest.categories.join(',')}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${manifest.engines.vscode}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await buildVscode());
