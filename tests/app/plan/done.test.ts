import { describe, expect, it } from 'vitest';
import { doneWords } from '../../../src/app/preview/plan/done.ts';
import { planOf } from '../../../src/app/preview/plan/screen-plan.ts';
import type { Spec } from '../../../src/model/index.ts';
import { example } from '../example.ts';

const helpdesk = example('helpdesk');
const conduit = example('conduit');

function said(spec: Spec, call: string): string {
  const actions = spec.sections.screens.facts.screens.flatMap(
    (screen) => planOf(spec, screen).actions,
  );
  return doneWords(
    spec,
    actions.find((action) => action.call.name === call)!,
  );
}

describe('what is said once it is done', () => {
  it.each([
    [helpdesk, 'signUp', 'Account created'],
    [helpdesk, 'signIn', 'Signed in'],
    [helpdesk, 'signOut', 'Signed out'],
    [helpdesk, 'openTicket', 'Ticket created'],
    [helpdesk, 'takeTicket', 'Ticket is now open'],
    [helpdesk, 'reply', 'Reply created'],
    [conduit, 'deleteArticle', 'Article deleted'],
    [conduit, 'updateArticle', 'Changes saved'],
    [conduit, 'favoriteArticle', 'Done: favorite article'],
  ])('%#: %s', (spec, call, words) => {
    expect(said(spec, call)).toBe(words);
  });
});
