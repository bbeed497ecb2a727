// The tools that explain: a code or a word of the format, and the guide to the format.

import * as z from 'zod';
import { explanation } from '../../explain/explain.ts';
import { chaptersOf, guideParts, wholeGuide } from '../../explain/guide.ts';
import { tool } from '../session/tool.ts';

const WORDS = z.string().max(200);

export const explain = tool({
  name: 'explain',
  description:
    'Explains a code that `check` reports, or a word of the format (follows, find, one of), with examples. Without a word it lists all of them.',
  isReadOnly: true,
  takes: z.object({ word: WORDS.optional().describe('A code or a word.') }),
  run: async ({ word = '' }) => ({ text: (await explanation(word)).text }),
});

export const guide = tool({
  name: 'guide',
  description:
    'The guide to the specification format. Without a section it lists the headings; with one it gives that part, with examples. Read the parts that you need before you write.',
  isReadOnly: true,
  takes: z.object({
    section: WORDS.optional().describe(
      'A number from 1 to 9, or words of a heading: states, types.',
    ),
  }),
  run: ({ section = '' }) => {
    const text = wholeGuide();
    if (section.trim() !== '')
      return {
        text: guideParts(text, section)
          .map(({ markdown }) => markdown)
          .join('\n'),
      };
    const headings = chaptersOf(text).map(
      ({ level, title }) => `${'  '.repeat(level - 2)}- ${title}`,
    );
    return {
      text: headings.join('\n'),
      next: [
        '`guide` with a section, first `the document` and `entities`',
        'the resources nonet://examples/… are whole specifications',
      ],
    };
  },
});
