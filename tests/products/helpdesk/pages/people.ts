// The screen of the people.

import { look } from '../calls/calls.ts';
import { type Person, ROLES } from '../domain/records.ts';
import { FormView } from './forms.ts';
import { type Html, html } from './html.ts';
import type { Screen } from './screen.ts';
import { choices } from './tickets.ts';

export const peopleScreen: Screen = {
  name: 'People',
  route: /^\/people$/,
  roles: ['administrator'],
  actions: [
    {
      call: 'addPerson',
      body: (form) => Object.fromEntries([...form].filter(([name]) => name !== 'call')),
      next: ({ path }) => path,
    },
  ],
  show: (visit) => {
    const { desk, caller, query } = visit;
    const { items } = look(desk, 'listPeople', caller, { query });
    const form = new FormView(visit, 'addPerson');
    const fields = [
      form.field('name', { autocomplete: 'off' }),
      form.field('email', { type: 'email', autocomplete: 'off' }),
      form.field('password', { type: 'password', autocomplete: 'new-password' }),
      form.field('role', { choices: ['', ...ROLES] }),
    ];
    return html`${choices('role', ROLES, query)}
      <div class="card scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col">Role</th>
            </tr>
          </thead>
          <tbody>
            ${items.map(row)}
          </tbody>
        </table>
      </div>
      <section class="card narrow" aria-labelledby="adding">
        <h2 id="adding">Somebody new</h2>
        ${form.form(...fields)}
      </section>`;
  },
};

const row = ({ name, email, role }: Person): Html =>
  html`<tr>
    <td>${name}</td>
    <td>${email}</td>
    <td><span class="tag">${role}</span></td>
  </tr>`;
