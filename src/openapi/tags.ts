// Under which heading other tools show an operation: an entity's name, for everything else the
// product's own.

import {
  entityBehind,
  entityNamed,
  type AnswerShape,
  type Call,
  type Spec,
} from '../model/index.ts';
import type { Schema } from './json-schema.ts';
import { entitiesOf } from './words.ts';

/** The entity that a call is about: of its steps, else of its answer; else the product. */
export function tagOf(spec: Spec, call: Call): string {
  const answered = call.answer.shape === null ? undefined : entityIn(spec, call.answer.shape);
  return entitiesOf(spec, call)[0] ?? answered ?? spec.name;
}

/** What an answer shows, or works out from. */
function entityIn(spec: Spec, shape: AnswerShape): string | undefined {
  if (shape.kind === 'total') return undefined;
  if (shape.kind === 'object')
    return shape.members.map((member) => entityIn(spec, member.shape)).find((name) => !!name);
  const type = shape.type.kind === 'list' ? shape.type.of : shape.type;
  if (type.kind === 'reference') return entityBehind(spec, type.to)?.name;
  const words = shape.from?.source.match(/\b\p{Lu}[\p{L}\p{N}_]*/gu) ?? [];
  return words.find((word) => entityNamed(spec, word) !== undefined);
}

/** The tags in use, each once, with what it stands for. */
export function tagsOf(spec: Spec, names: readonly string[]): Schema[] {
  return [...new Set(names)].map((name) => {
    const prose = entityNamed(spec, name)?.prose.trim() ?? '';
    const about = name === spec.name ? 'What is about no record.' : `What is done with ${name}.`;
    return { name, description: prose === '' ? about : prose };
  });
}
