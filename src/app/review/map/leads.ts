// Which screens lead to which: after a call, and by the links of what they show.

import { shownFields, type Screen, type Spec } from '../../../model/index.ts';
import { entityShown, recordScreens, type RecordScreen } from '../../../screens/links.ts';
import { partsOf } from '../../../screens/calls/parts.ts';
import { callsNamed } from '../../../screens/calls/steps.ts';

export interface Lead {
  readonly from: string;
  readonly to: string;
  /** The calls after which one goes there. */
  readonly after: readonly string[];
  /** The entities whose records link there. */
  readonly links: readonly string[];
}

/** All ways from one screen to another, in the order of section 2. */
export function leadsOf(spec: Spec): Lead[] {
  const { screens } = spec.sections.screens.facts;
  return screens.flatMap((from) =>
    screens.flatMap((to) => {
      const after = from.does.filter(({ then }) => then?.name === to.name);
      const links = linksOn(spec, from).filter((link) => link.screen.name === to.name);
      if (from.name === to.name || after.length + links.length === 0) return [];
      return [
        {
          from: from.name,
          to: to.name,
          after: after.map(({ call }) => call.name),
          links: [...new Set(links.map(({ entity }) => entity))],
        },
      ];
    }),
  );
}

interface Link {
  readonly entity: string;
  readonly screen: Screen;
}

/** The screens about records that a screen shows: what it shows itself, and what that refers to. */
function linksOn(spec: Spec, screen: Screen): Link[] {
  const parts = callsNamed(spec, screen.shows).flatMap(partsOf);
  return parts.flatMap(({ kind, shows }) => {
    if (shows === null) return [];
    const own = recordScreens(spec, entityShown(spec, shows)).filter((about) =>
      canLead(spec, about, shows),
    );
    // From a record one goes on to all else about it, from a row to where it is looked at.
    const onward = kind === 'record' ? own : kind === 'records' ? own.slice(0, 1) : [];
    const entity = entityShown(spec, shows);
    return [...onward.map((about) => ({ entity, screen: about.screen })), ...related(spec, shows)];
  });
}

function related(spec: Spec, shows: string): Link[] {
  return shownFields(spec, shows).flatMap(({ type }) => {
    if (type.kind !== 'reference') return [];
    const entity = entityShown(spec, type.to);
    const about = recordScreens(spec, entity).find((one) => canLead(spec, one, type.to));
    return about === undefined ? [] : [{ entity, screen: about.screen }];
  });
}

/** Whether what is shown of a record says all that the screen's address asks for. */
const canLead = (spec: Spec, { by }: RecordScreen, shows: string): boolean =>
  Object.values(by).every((name) => shownFields(spec, shows).some((field) => field.name === name));
