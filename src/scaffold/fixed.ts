// The files that are alike in every project, but for the product's name.

import type { Spec } from '../model/index.ts';
import app from '../../scaffold/src/app.tsx?raw';
import calls from '../../scaffold/src/api/calls.ts?raw';
import saveFile from '../../scaffold/src/api/save-file.ts?raw';
import send from '../../scaffold/src/api/send.ts?raw';
import main from '../../scaffold/src/main.tsx?raw';
import session from '../../scaffold/src/session.tsx?raw';
import style from '../../scaffold/src/style.css?raw';
import actionButton from '../../scaffold/src/ui/action-button.tsx?raw';
import address from '../../scaffold/src/ui/address.ts?raw';
import choiceFields from '../../scaffold/src/ui/choice-fields.tsx?raw';
import facts from '../../scaffold/src/ui/facts.tsx?raw';
import field from '../../scaffold/src/ui/field.tsx?raw';
import fileField from '../../scaffold/src/ui/file-field.tsx?raw';
import filters from '../../scaffold/src/ui/filters.tsx?raw';
import form from '../../scaffold/src/ui/form.tsx?raw';
import formValues from '../../scaffold/src/ui/form-values.ts?raw';
import guard from '../../scaffold/src/ui/guard.tsx?raw';
import instant from '../../scaffold/src/ui/instant.tsx?raw';
import layout from '../../scaffold/src/ui/layout.tsx?raw';
import lookup from '../../scaffold/src/ui/lookup.tsx?raw';
import messages from '../../scaffold/src/ui/messages.ts?raw';
import notice from '../../scaffold/src/ui/notice.tsx?raw';
import options from '../../scaffold/src/ui/options.ts?raw';
import page from '../../scaffold/src/ui/page.tsx?raw';
import pager from '../../scaffold/src/ui/pager.tsx?raw';
import recordList from '../../scaffold/src/ui/record-list.tsx?raw';
import screenLink from '../../scaffold/src/ui/screen-link.tsx?raw';
import storedFile from '../../scaffold/src/ui/stored-file.tsx?raw';
import textFields from '../../scaffold/src/ui/text-fields.tsx?raw';
import features from '../../scaffold/features/README.md?raw';
import accept from '../../scaffold/features/accept.mjs?raw';
import world from '../../scaffold/mocks/world.ts?raw';
import server from '../../scaffold/mocks/server.ts?raw';
import overrides from '../../scaffold/mocks/overrides/README.md?raw';
import workflow from '../../scaffold/settings/ci.yml?raw';
import vite from '../../scaffold/settings/vite.config.ts?raw';
import playwright from '../../scaffold/settings/playwright.config.ts?raw';
import compiler from '../../scaffold/settings/tsconfig.json?raw';
import linter from '../../scaffold/settings/oxlintrc.json?raw';
import setup from '../../scaffold/tests/setup.ts?raw';
import { answersFiles, needsBytes, storesFiles } from './client.ts';
import { quoted } from './code/code.ts';

const FIXED: Readonly<Record<string, string>> = {
  'features/README.md': features,
  'features/accept.mjs': accept,
  'mocks/world.ts': world,
  'mocks/server.ts': server,
  'mocks/overrides/README.md': overrides,
  '.github/workflows/ci.yml': workflow,
  'vite.config.ts': vite,
  'playwright.config.ts': playwright,
  'tsconfig.json': compiler,
  '.oxlintrc.json': linter,
  'tests/setup.ts': setup,

  'src/app.tsx': app,
  'src/main.tsx': main,
  'src/session.tsx': session,
  'src/style.css': style,
  'src/api/calls.ts': calls,
  'src/ui/action-button.tsx': actionButton,
  'src/ui/address.ts': address,
  'src/ui/choice-fields.tsx': choiceFields,
  'src/ui/facts.tsx': facts,
  'src/ui/field.tsx': field,
  'src/ui/filters.tsx': filters,
  'src/ui/form.tsx': form,
  'src/ui/form-values.ts': formValues,
  'src/ui/guard.tsx': guard,
  'src/ui/instant.tsx': instant,
  'src/ui/layout.tsx': layout,
  'src/ui/lookup.tsx': lookup,
  'src/ui/messages.ts': messages,
  'src/ui/notice.tsx': notice,
  'src/ui/options.ts': options,
  'src/ui/page.tsx': page,
  'src/ui/pager.tsx': pager,
  'src/ui/record-list.tsx': recordList,
  'src/ui/screen-link.tsx': screenLink,
  'src/ui/text-fields.tsx': textFields,
};

/** The files, each under its path. */
export function fixedFiles(spec: Spec): [string, string][] {
  const { name } = spec;
  const isPlain = /^[\p{L}\p{N} .,:-]+$/u.test(name);
  const shown = isPlain ? name : `{${quoted(name.replaceAll('\n', ' '))}}`;
  const files = {
    ...FIXED,
    ...(answersFiles(spec) || storesFiles(spec) ? { 'src/api/save-file.ts': saveFile } : {}),
    ...(needsBytes(spec) ? { 'src/api/send.ts': send } : {}),
    ...(storesFiles(spec)
      ? { 'src/ui/file-field.tsx': fileField, 'src/ui/stored-file.tsx': storedFile }
      : {}),
  };
  return Object.entries(files).map(([path, text]) => [
    path,
    text.replace(/^( *)PRODUCT$/m, (_, before: string) => before + shown),
  ]);
}
