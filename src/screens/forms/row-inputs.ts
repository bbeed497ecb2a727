// What each row of a list of objects asks for.

import { inWords, type Spec } from '../../model/index.ts';
import { byType, type Input } from './inputs.ts';
import { NO_LIMITS } from './limits.ts';
import type { Parameter } from './parameters.ts';

/** The inputs of a row: rules on the call's own parameters say nothing of them. */
export const rowInputs = (spec: Spec, items: readonly Parameter[]): Input[] =>
  items.map((parameter) => {
    const { name, type, optional } = parameter;
    const control = byType(spec, type);
    return {
      ...{ id: name, parameter, label: inWords(name), help: '', control, limits: NO_LIMITS },
      ...{ required: !optional && control.kind !== 'boolean', initial: null, nullable: optional },
      autocomplete: 'off',
    };
  });
