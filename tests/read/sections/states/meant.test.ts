// What people write who say in words when the clock moves a record, and what they are told to write.

import { expect, it } from 'vitest';
import { read } from '../../../../src/read/index.ts';
import { source } from '../../../../src/text/source.ts';

const toldOf = (event: string): (string | undefined)[] => {
  const text = `# Specification: Rooms\n\n## 4. States\n\n### RoomBooking.status\n\n| From | Event | To | When |\n| --- | --- | --- | --- |\n| booked | ${event} | released | |\n`;
  return read(source('meant.md', text)).diagnostics.flatMap(({ code, write }) =>
    code === 'states/unreadable-event' ? [write] : [],
  );
};

it.each([
  ['15 minutes after starts', 'roomBooking.starts + minutes(15)'],
  ['15 minutes after `roomBooking.starts`', 'roomBooking.starts + minutes(15)'],
  ['1 hour before startsAt', 'roomBooking.startsAt - hours(1)'],
  ['NO_SHOW after starts', 'roomBooking.starts + NO_SHOW'],
  ['`NO_SHOW` past roomBooking.room.opens', 'roomBooking.room.opens + NO_SHOW'],
  ['when ends is reached', 'roomBooking.ends'],
  ['once roomBooking.ends has passed', 'roomBooking.ends'],
  ['on starts', 'roomBooking.starts'],
  ['as soon as `ends`', 'roomBooking.ends'],
])('%s is told to be an instant of the record', (written, meant) => {
  expect(toldOf(written)).toEqual([`Write at \`${meant}\`.`]);
});

it.each(['15 minutes after takeTicket', 'a while after starts', 'when nobody comes'])(
  'of %s nobody knows what is meant',
  (written) => {
    expect(toldOf(written)).toEqual([expect.stringContaining('after and a duration')]);
  },
);

it('asks for a row for each of several events', () => {
  expect(toldOf('`release`, `expire`')).toEqual(['Write one row for each of them.']);
  expect(toldOf('`release` or `expire`')).toEqual(['Write one row for each of them.']);
  expect(toldOf('`release`, a week later')).toEqual([expect.stringContaining('Write one call')]);
});
