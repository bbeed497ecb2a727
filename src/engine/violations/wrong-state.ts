// The refusal of an event that the record's state does not allow.

import type { CallType, EventType } from '../calls/call-type.ts';
import { type Breach, breach } from '../refusals/breach.ts';

/** The refusal, with the row of section 4 that would have been taken in another state. */
export function wrongState(
  { call }: CallType,
  { entity, lifecycle, moves, creations }: EventType,
  state: string | null,
): Breach {
  const rows = state === null ? creations : moves;
  const near = rows.find(({ from }) => state === null || from?.has(state)) ?? rows[0];
  const where = state === null ? 'at creation' : `in state ${state}`;
  const guard = near?.when && (state === null || near.from?.has(state)) ? ' as its When says' : '';
  return breach(
    'wrong state',
    {
      section: 'states',
      at: near?.model.at ?? null,
      why: `\`${call.name}\` is no event of ${entity.name}.${lifecycle.field.name} ${where}${guard}`,
    },
    {
      subject: {
        call: call.name,
        entities: [entity.name],
        fields: [`${entity.name}.${lifecycle.field.name}`],
      },
      record: entity.recordName,
      state,
    },
  );
}
