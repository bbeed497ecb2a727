// What a page says of a form that was got wrong, where a refusal has room for one thing only.

import { describe, expect, it } from 'vitest';
import { story } from '../../story.ts';
import { suiteOf } from '../../suite.ts';
import { POSTS } from '../specs.ts';

const FENCE = '```json\n{ "message": "{message}", "field": "{field}" }\n```';

const suite = suiteOf({ ...POSTS, errors: `${FENCE}\n\n${POSTS.errors}` });

describe('a form with nothing filled in', () => {
  it('is told what counts first, where the body of a refusal holds one message', () => {
    expect(story(suite.one('screens/tells/Enter:join:fields')).slice(0, 5)).toEqual([
      'uses Join Name= Secret=',
      '→ heading Enter',
      '→ says Say the name. beside Name',
      '  uses Join Name= Secret=Secret number 1',
      '→ heading Enter',
    ]);
  });
});
