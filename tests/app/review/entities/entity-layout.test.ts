import { describe, expect, it } from 'vitest';
import { layOutEntities } from '../../../../src/app/review/entities/entity-layout.ts';
import { example, specOf } from '../../example.ts';

const laidOut = (spec: ReturnType<typeof specOf>, direction: 'LR' | 'TB' = 'LR') =>
  layOutEntities(spec.sections.entities.facts, spec.sections.states.facts, direction);
const references = (drawn: ReturnType<typeof laidOut>) =>
  drawn.references.map(
    ({ from, field, to, many }) => `${from}.${field} ${many.join(' to ')} ${to}`,
  );

describe('the diagram of entities', () => {
  it('has a line for each reference, with how many there may be at its ends', () => {
    expect(references(laidOut(example('helpdesk')))).toEqual([
      'Ticket.requester * to 1 Person',
      'Ticket.assignee * to 0..1 Person',
      'Reply.ticket * to 1 Ticket',
      'Reply.author * to 1 Person',
    ]);
    const table = '| Field | Type | Required | Rules |\n| --- | --- | --- | --- |';
    const spec = specOf({
      3: `### Desk\n\n${table}\n| id | integer | auto | key |\n| lamp | Lamp | no | unique |\n\n### Lamp\n\n${table}\n| id | integer | auto | key |\n| spare | list of Lamp | no | default \`[]\` |`,
    });
    expect(references(laidOut(spec))).toEqual([
      'Desk.lamp 0..1 to 0..1 Lamp',
      'Lamp.spare * to * Lamp',
    ]);
  });

  it('names of each entity the fields by which it is known, and those that lead on', () => {
    const ticket = laidOut(example('helpdesk')).boxes.find(({ name }) => name === 'Ticket')!;
    expect(ticket.rows.map(({ name, role }) => `${name}: ${role}`)).toEqual([
      'id: key',
      'subject: title',
      'status: state',
      'requester: Person',
      'assignee: Person',
    ]);
  });

  it.each(['LR', 'TB'] as const)('stays within its size, lines and loops too (%s)', (direction) => {
    for (const name of ['helpdesk', 'conduit'] as const) {
      const { boxes, references, width, height } = laidOut(example(name), direction);
      const points = references.flatMap((reference) => reference.points);
      const corners = boxes.flatMap((box) => [
        { x: box.x - box.width / 2, y: box.y - box.height / 2 },
        { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      ]);
      const outside = [...points, ...corners].filter(
        ({ x, y }) => !(x >= 0 && y >= 0 && x <= width && y <= height),
      );
      expect(outside).toEqual([]);
    }
  });
});
