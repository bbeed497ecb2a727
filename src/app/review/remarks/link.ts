// The address of a remark: its row's section or the screen that it was made on, with its key behind it.

import type { Row } from '../../../model/index.ts';
import { type Remark, remarkKey } from '../../../remarks/index.ts';
import { sectionAddress } from '../places/address.ts';

const MARK = '#remark=';
/** Half a pair of UTF-16 has no place in an address. */
const LONE = /[\uD800-\uDFFF]/gu;

const hashOf = (remark: Remark): string =>
  MARK + encodeURIComponent(remarkKey(remark).replace(LONE, '\uFFFD'));

/** Where a remark is read beside its row; where that is gone, among all remarks. */
export const addressAtRow = (remark: Remark, row: Row | null): string =>
  (row === null ? '/_nonet/remarks' : sectionAddress(row.section)) + hashOf(remark);

/** Where a remark is read where it was made: on a screen, else beside its row. */
export const remarkAddress = (remark: Remark, row: Row | null): string =>
  remark.pin === undefined || row === null
    ? addressAtRow(remark, row)
    : remark.pin.path + hashOf(remark);

export const namesRemark = (hash: string): boolean => hash.startsWith(MARK);

/** Whether an address names a remark. Programs that pass it on may encode it otherwise. */
export const isNamed = (remark: Remark, hash: string): boolean =>
  namesRemark(hash) && decoded(hash) === decoded(hashOf(remark));

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
