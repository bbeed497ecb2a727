// Tables edited cell by cell.

export { ChangedGrid, editOf } from './changed.ts';
export {
  type CellPlace,
  columnsOf,
  type Grid,
  gridAt,
  type InGrid,
  lineOf,
  rowsOf,
  spanOf,
  textOf,
} from './grid.ts';
