// What can change in the webhooks of section 7: each kind with the version that it asks for, whom it breaks,
// and its sentence. Whoever takes them is a caller of the product the other way round.

import { defineChanges, kind } from '../facts/change.ts';

interface OfWebhook {
  readonly webhook: string;
}
type Member = OfWebhook & { readonly member: string };
type Turned = OfWebhook & { readonly from: string; readonly to: string };

export const webhooks = defineChanges('calls', {
  'webhook-added': kind<OfWebhook>(
    'patch',
    ['tests'],
    'webhook-removed',
    ({ webhook }) => `There is a webhook \`${webhook}\`.`,
  ),
  'webhook-removed': kind<OfWebhook>(
    'patch',
    ['tests'],
    'webhook-added',
    ({ webhook }) => `There is no webhook \`${webhook}\` any more.`,
  ),
  'webhook-redirected': kind<Turned>(
    'major',
    ['callers', 'tests'],
    'webhook-redirected',
    ({ webhook, from, to }) => `\`${webhook}\` goes to \`${to}\`, and no longer to \`${from}\`.`,
  ),
  'webhook-member-added': kind<Member>(
    'minor',
    ['tests'],
    'webhook-member-removed',
    ({ webhook, member }) => `The body of \`${webhook}\` has a member \`${member}\`.`,
  ),
  'webhook-member-removed': kind<Member>(
    'major',
    ['callers', 'tests'],
    'webhook-member-added',
    ({ webhook, member }) => `The body of \`${webhook}\` has no member \`${member}\` any more.`,
  ),
  'webhook-member-changed': kind<Turned & Member>(
    'major',
    ['callers', 'tests'],
    'webhook-member-changed',
    ({ webhook, member, from, to }) =>
      `\`${member}\` of \`${webhook}\` is \`${to}\`, and no longer \`${from}\`.`,
  ),
  'webhook-signed': kind<OfWebhook & { readonly header: string }>(
    'minor',
    ['tests'],
    'webhook-unsigned',
    ({ webhook, header }) => `\`${webhook}\` is signed, in \`${header}\`.`,
  ),
  'webhook-unsigned': kind<OfWebhook>(
    'major',
    ['callers', 'tests'],
    'webhook-signed',
    ({ webhook }) => `\`${webhook}\` is not signed any more.`,
  ),
  'webhook-signature-changed': kind<Turned>(
    'major',
    ['callers', 'tests'],
    'webhook-signature-changed',
    ({ webhook, from, to }) => `\`${webhook}\` is signed by ${to}, and no longer by ${from}.`,
  ),
});
