// Text that others wrote, of any length and in any direction.

import { Fragment } from 'react';

/** After a sign that joins parts, and where a capital letter begins the next one. */
const JOINTS = /(?<=[/_.@?&=: ])(?=\S)|(?<=\p{Ll})(?=\p{Lu})/u;

/** The parts of a name, path or code between which a line may end. */
export const partsOf = (text: string): string[] => text.split(JOINTS);
/** Shorter ones fit everywhere, and stay one word for those who listen. */
const LONG = /\S{24}/;

/** Whether a text has a word too long for a narrow place. */
export const isLong = (text: string): boolean => LONG.test(text);

/** A text that may break where its parts join. */
export const Joined = ({ children }: { children: string }) =>
  partsOf(children).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** A name, path or code that may break where its parts join, so that no word of it is cut in two. */
export const Breakable = ({ children }: { children: string }) =>
  isLong(children) ? <Joined>{children}</Joined> : children;

/** A short text within a line: it runs in its own direction, and leaves that of the line alone. */
export const Written = ({ children }: { children: string }) => (
  <bdi>
    <Breakable>{children}</Breakable>
  </bdi>
);
