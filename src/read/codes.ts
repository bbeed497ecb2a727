// All that the reader can find wrong: the table of codes of each area.

import { EXPRESSION_DIAGNOSTICS } from '../expression/diagnostics.ts';
import { form } from './outline/diagnostics.ts';
import { diagnostics as calls } from './sections/calls/diagnostics/diagnostics.ts';
import { diagnostics as every } from './sections/calls/every/diagnostics.ts';
import { diagnostics as mails } from './sections/calls/mails/diagnostics.ts';
import { diagnostics as webhooks } from './sections/calls/webhooks/diagnostics.ts';
import { diagnostics as outgoing } from './sections/calls/outgoing/diagnostics.ts';
import { diagnostics as requests } from './sections/calls/examples/diagnostics.ts';
import { diagnostics as entities } from './sections/entities/table/diagnostics.ts';
import { diagnostics as scopes } from './sections/entities/table/scope-diagnostics.ts';
import { diagnostics as errors } from './sections/errors/diagnostics.ts';
import { diagnostics as limits } from './sections/limits/diagnostics.ts';
import { diagnostics as purpose } from './sections/purpose/diagnostics.ts';
import { diagnostics as roles } from './sections/roles/diagnostics.ts';
import { diagnostics as rules } from './sections/rules/diagnostics.ts';
import { diagnostics as screens } from './sections/screens/diagnostics.ts';
import { diagnostics as states } from './sections/states/diagnostics.ts';
import { tables } from './table/diagnostics.ts';

export const READ_CODES = {
  form,
  table: tables,
  expression: EXPRESSION_DIAGNOSTICS,
  purpose,
  screens,
  entities: { ...entities, ...scopes },
  states,
  rules,
  roles,
  calls: { ...calls, ...every, ...mails, ...webhooks, ...outgoing, ...requests },
  errors,
  limits,
};
