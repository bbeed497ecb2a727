// Where a tab keeps what it compares with.

export const COMPARED_PLACE = 'nonet:compared';
