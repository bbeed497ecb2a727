// What every expression sees beside the records, parameters and constants around it.

import { forms } from './form/form.ts';

const rule = (on: string, condition: string, error: string) => `## 5. Validation rules

| On | Rule | Error |
| --- | --- | --- |
| \`${on}\` | \`${condition}\` | \`${error}\` |`;

export const SEEN = forms(
  [
    'me',
    'The signed-in record; `null` when signed out.',
    rule('borrow', 'Loan.filter(l, l.borrower == me).size() < MAX_LOANS', 'TOO_MANY'),
  ],
  [
    'now',
    'The present instant. `now + days(7)`, or `now + LOAN_TIME` where the constant has a unit of time.',
    rule('Loan.due', 'loan.due < now + LONGEST_LOAN', 'TOO_LONG'),
  ],
  [
    'old',
    'The record that the call changes, as it was before: the one that takes the body (`null` where it is made), else the one found last.',
    rule('extend', 'old.times < 2', 'EXTENDED_TWICE'),
  ],
  [
    'token',
    'The credential just issued, or in use.',
    `## 7. Calls the product makes

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`signIn\` | \`POST /sessions\` | \`{ email, password }\` | sign in Member by email and password | \`201 { token: text = token }\` |`,
  ],
  [
    'Entity',
    'An entity’s name is the list of its records, oldest first, without the one being made. While a call is judged and its steps run it is as stored before.',
    rule('addBook', '!Book.exists(b, b.isbn == isbn)', 'KNOWN'),
  ],
  [
    'entity',
    'An entity’s name with a small letter is the record in hand; within a call `as` gives it another.',
    rule('Loan.due', 'loan.due > loan.begun', 'BAD_DUE'),
  ],
);
