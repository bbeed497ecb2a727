// How the value of an input has to be written, where its type asks for one way. Fetched with the first.

import type { Call } from '../../../model/index.ts';
import { formatOf } from '../../../screens/forms/formats.ts';
import type { Parameter } from '../../../screens/forms/parameters.ts';
import { useProduct } from '../data/product.tsx';

export default function FormatHint({ call, parameter }: { call: Call; parameter: Parameter }) {
  const { spec } = useProduct();
  const format = formatOf(spec, call, parameter);
  if (format === null) return null;
  return `${format.kind === 'uuid' ? 'A UUID' : 'Written as JSON'}, such as ${format.example}`;
}
