// What section 6 says of a call by whoever sees a scene.

import { type Grant, type Permission, type Role, ownerOf, entityNamed } from '../../model/index.ts';
import { type Value, equal } from '../../expression/index.ts';
import type { Scene, SceneRecord } from './scene.ts';
import type { CallFacts, Subject } from '../subject/subject.ts';
import { isOpen, cellsOf, mayEver } from '../subject/people/grants.ts';

/** The names of the roles of whoever sees a scene. */
export function rolesOf({ spec }: Subject, scene: Scene): string[] {
  return spec.sections.roles.facts.roles
    .filter((role) => hasRole(role, scene))
    .map(({ name }) => name);
}

function hasRole({ who }: Role, scene: Scene): boolean {
  if (who.kind === 'signed out') return scene.me === null;
  if (scene.me === null) return false;
  if (who.kind === 'signed in') return true;
  const { subject } = scene;
  return scene.value(subject.compile(who.expression, 'roles', subject.everywhere)) === true;
}

/** What section 6 says of a call by whoever sees a scene, about the record last found. */
export type Ruling =
  | { readonly allowed: true; readonly cell: Permission | null }
  | {
      readonly allowed: false;
      readonly trigger: 'signed out' | 'not permitted' | 'not found';
      readonly cell: Permission | null;
      /** The term of each cell that fails; none where no role ever may. */
      readonly terms: readonly Grant[];
    };

/** Judges by the cells: any that lets through counts; a refusal is a refusal before a `not found`. */
export function rule(
  subject: Subject,
  { call, variables }: CallFacts,
  scene: Scene,
  names: Readonly<Record<string, Value>>,
  about: SceneRecord | null,
): Ruling {
  if (isOpen(subject)) return { allowed: true, cell: null };
  const cells = cellsOf(subject, call.name, rolesOf(subject, scene));
  const ever = cells.filter(mayEver);
  if (ever.length === 0) {
    const trigger = scene.me === null ? 'signed out' : 'not permitted';
    return { allowed: false, trigger, cell: cells[0] ?? null, terms: [] };
  }
  const refusals: { readonly cell: Permission; readonly term: Grant }[] = [];
  for (const cell of ever) {
    const failing = cell.grants.find(
      (grant) => !isMet(subject, grant, scene, variables, names, about),
    );
    if (failing === undefined) return { allowed: true, cell };
    refusals.push({ cell, term: failing });
  }
  const plain = refusals.find(({ term }) => !hides(term));
  return {
    allowed: false,
    trigger: plain === undefined ? 'not found' : 'not permitted',
    cell: (plain ?? refusals[0]!).cell,
    terms: refusals.map(({ term }) => term),
  };
}

const hides = (grant: Grant): boolean =>
  (grant.kind === 'own' || grant.kind === 'if') && grant.elseNotFound;

/** Whether a term of a cell holds. */
function isMet(
  subject: Subject,
  grant: Grant,
  scene: Scene,
  variables: CallFacts['variables'],
  names: Readonly<Record<string, Value>>,
  about: SceneRecord | null,
): boolean {
  if (grant.kind === 'if')
    return scene.value(subject.compile(grant.condition, 'roles', variables), names) === true;
  return grant.kind === 'own' ? isOwn(subject, scene, about) : grant.kind === 'yes';
}

/** Whether a record belongs to whoever sees a scene. */
export function isOwn({ spec }: Subject, scene: Scene, record: SceneRecord | null): boolean {
  const entity = record === null ? undefined : entityNamed(spec, record.entity);
  const owner = entity === undefined ? undefined : ownerOf(entity);
  if (record === null || owner === undefined || scene.me === null) return false;
  return equal(record.read(owner.name), scene.me);
}
