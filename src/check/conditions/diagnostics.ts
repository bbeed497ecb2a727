// What can be told of conditions that decide nothing: they never hold, or always do.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';

/** Where a call asks how things stood before it. */
const BEFORE =
  '`old` (the record that the call changes, as it was), the When of section 4, or an `if` of section 6';

const WITHOUT_OLD =
  'Write a condition on what the request gives and the call makes, put the rule on a call that finds the record, or write the step that finds it.';

interface Ruled {
  condition: string;
  /** How the call leaves what decides it, where that does. */
  left: string | null;
  /** The call in which `old` is null, where that decides it. */
  withoutOld: string | null;
}

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
  'unkeepable-rule': code<Ruled & { on: string }>({
    severity: 'error',
    message: ({ condition, on, left, withoutOld }) => {
      if (withoutOld !== null)
        return `\`old\` is null in \`${withoutOld}\`, which finds no record: \`${condition}\` can never hold, so every request is refused.`;
      return left === null
        ? `\`${condition}\` can never hold, so every request that \`${on}\` is in is refused.`
        : `\`${condition}\` is asked of the record as \`${on}\` leaves it: ${left} by then, so every request is refused.`;
    },
    write: ({ left, withoutOld }) => {
      if (withoutOld !== null) return WITHOUT_OLD;
      return left === null
        ? 'Write a condition that a request can meet.'
        : `Write what holds once the steps are done. What was before is for ${BEFORE}.`;
    },
  }),
  'unbreakable-rule': code<Ruled>({
    severity: 'warning',
    message: ({ condition, left, withoutOld }) => {
      if (withoutOld !== null)
        return `\`old\` is null in \`${withoutOld}\`, which finds no record: \`${condition}\` always holds, so no request breaks this rule.`;
      return left === null
        ? `\`${condition}\` always holds, so no request breaks this rule.`
        : `\`${condition}\` is asked of the record as the call leaves it: ${left} by then, so no request breaks this rule.`;
    },
    write: ({ left, withoutOld }) => {
      if (withoutOld !== null) return WITHOUT_OLD;
      return left === null
        ? 'Write a condition that a request can break, or leave the rule out.'
        : `Write what a request can break once the steps are done. What was before is for ${BEFORE}.`;
    },
  }),
  'compared-afterwards': code<{ call: string; path: string; field: string }>({
    severity: 'note',
    message: ({ call, path }) =>
      `\`${path}\` is compared with as \`${call}\` leaves it, and \`${call}\` changes it.`,
    write: ({ field }) => `Write \`old.${field}\` for what it was before the call.`,
  }),
  'refused-without': code<{
    call: string;
    name: string;
    absent: string;
    condition: string;
    kept: string | null;
    isQuery: boolean;
    /** The parameter that the rule is on, where it is asked only of requests that give it. */
    given: string | null;
  }>({
    severity: 'warning',
    message: ({ call, name, absent, condition, given }) =>
      `A request may leave out \`${name}\`, and \`${condition}\` cannot hold while \`${absent}\` is null: \`${call}\` refuses every such request${given === null ? '' : ` that gives \`${given}\``}.`,
    write: ({ call, name, absent, kept, isQuery }) =>
      kept === null
        ? isQuery
          ? `Write \`${absent} == null || …\`, give \`${name}\` a default, or write a row \`${call}.${name}\` with \`required\` in section 5.`
          : `Write \`${absent} == null || …\`, or \`${name}\` without \`?\`.`
        : `Write \`${kept}\`, which has a value all the same, or \`${absent} == null || …\`.`,
  }),
  'role-for-nobody': code<{ role: string }>({
    severity: 'warning',
    message: ({ role }) =>
      `Nobody ever is ${role}: neither an example nor a call makes anybody like that.`,
    write: ({ role }) =>
      `Write an example of somebody who is ${role}, or a call that makes somebody so.`,
  }),
});
