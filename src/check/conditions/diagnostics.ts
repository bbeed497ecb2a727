// What can be told of conditions that decide nothing: they never hold, or always do.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';

type Decides = { condition: string; effect: string };

export const diagnostics = defineDiagnostics('conditions', {
  'never-holds': code<Decides>({
    severity: 'warning',
    message: ({ condition, effect }) => `\`${condition}\` can never hold here, so ${effect}.`,
    write: 'Write a condition that can hold: one choice at a time, bounds with something between.',
  }),
  'always-holds': code<Decides>({
    severity: 'warning',
    message: ({ condition, effect }) => `\`${condition}\` always holds here, so ${effect}.`,
    write: 'Write no condition, or one that does not always hold.',
  }),
  'unkeepable-rule': code<{ condition: string; on: string }>({
    severity: 'error',
    message: ({ condition, on }) =>
      `\`${condition}\` can never hold, so every request that \`${on}\` is in is refused.`,
    write: 'Write a condition that a request can meet.',
  }),
  'unbreakable-rule': code<{ condition: string }>({
    severity: 'warning',
    message: ({ condition }) => `\`${condition}\` always holds, so no request breaks this rule.`,
    write: 'Write a condition that a request can break, or leave the rule out.',
  }),
  'role-for-nobody': code<{ role: string }>({
    severity: 'warning',
    message: ({ role }) =>
      `Nobody ever is ${role}: neither an example nor a call makes anybody like that.`,
    write: ({ role }) =>
      `Write an example of somebody who is ${role}, or a call that makes somebody so.`,
  }),
});
