// The forms of a company.

import { type Answer, empty, etag, json, refuse } from '../answers.ts';
import { judgeChange, matchOf, numbered } from '../finding.ts';
import { Inputs } from '../inputs.ts';
import { noteBy } from '../log.ts';
import { Query } from '../queries.ts';
import { type Form, FORM_STATES } from '../records.ts';
import { shownForm } from '../shown.ts';
import { readSteps } from '../steps.ts';
import { byCodePoint } from '../values.ts';
import { type Call, within } from '../world.ts';

const found = (call: Call): Form => numbered(call, call.world.forms, 'form');

/** The form that the path names, if whoever asks may see it. */
export function seenForm(call: Call): Form {
  const form = found(call);
  const isSeen = call.me.role === 'admin' || form.state !== 'draft';
  return isSeen ? form : refuse('NOT_FOUND', { record: 'form' });
}

function isTitleTaken(call: Call, title: string | undefined, form: Form | null): boolean {
  const { forms, deletedForms, has } = call.world;
  const all = [...forms, ...deletedForms];
  const others = has('title-taken-elsewhere') ? all : within(call, all);
  return others.some((one) => one !== form && one.title === title);
}

function readForm(call: Call, form: Form | null): Pick<Form, 'title' | 'steps'> {
  const { world } = call;
  const inputs = new Inputs(call);
  const title = inputs.text('title', { trimmed: true });
  inputs.size('title', title, 3, 60, 'BAD_TITLE');
  const least = form !== null && world.has('empty-steps-on-edit') ? 0 : 1;
  const steps = readSteps(inputs, world, { least });
  inputs.check();
  inputs.taken(isTitleTaken(call, title, form), 'title', title!);
  inputs.check();
  return { title: title!, steps: steps! };
}

/** `addForm` */
export function addForm(call: Call): Answer {
  const { world, me } = call;
  const given = readForm(call, null);
  const form: Form = {
    ...{ number: world.next(`form of ${me.tenant.slug}`), tenant: me.tenant, ...given },
    ...{ state: 'draft', revision: 1 },
  };
  world.forms.push(form);
  return json(201, shownForm(form), { location: `/forms/${form.number}` });
}

/** `listForms` */
export function listForms(call: Call): Answer {
  const { world, me } = call;
  const query = new Query(call);
  const state = query.choice('state', FORM_STATES);
  query.check();
  const items = within(call, world.forms)
    .filter((one) => me.role === 'admin' || one.state !== 'draft')
    .filter((one) => state === null || one.state === state)
    .sort((one, other) =>
      world.has('titles-by-locale')
        ? one.title.localeCompare(other.title, 'en')
        : byCodePoint(one.title, other.title),
    );
  return json(200, { items: items.map(shownForm) });
}

/** `readForm` */
export function showForm(call: Call): Answer {
  const form = seenForm(call);
  return json(200, shownForm(form), etag(form));
}

/** `editForm` */
export function editForm(call: Call): Answer {
  const form = found(call);
  judgeChange(call, form, ['draft'], matchOf(call));
  Object.assign(form, readForm(call, form));
  form.revision += 1;
  return json(200, shownForm(form), etag(form));
}

function moved(call: Call, from: Form['state'], to: Form['state']): Answer {
  const form = found(call);
  judgeChange(call, form, [from]);
  form.state = to;
  form.revision += 1;
  noteBy(call, 'forms', form.title);
  return json(200, shownForm(form));
}

/** `publishForm` */
export const publishForm = (call: Call): Answer => moved(call, 'draft', 'published');

/** `retireForm` */
export const retireForm = (call: Call): Answer => moved(call, 'published', 'retired');

/** `deleteForm` */
export function deleteForm(call: Call): Answer {
  const { world } = call;
  const form = found(call);
  judgeChange(call, form, ['draft']);
  world.forms = world.forms.filter((one) => one !== form);
  if (world.has('deleted-title-taken')) world.deletedForms.push(form);
  return empty();
}
