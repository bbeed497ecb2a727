// The type that an expression's value is made to fit: that of the field it is for.

import type { ValueType } from '../../../expression/index.ts';
import { valueType } from '../../../expression/index.ts';
import type { FieldType } from '../../entities/entity-type.ts';
import type { EffectContext } from '../context/context.ts';

export const typeFor = (context: EffectContext, field: FieldType): ValueType =>
  valueType(field.type, (name) => context.schema.behind(name)?.name);
