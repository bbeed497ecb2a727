// The screens of visitors: signing in and signing up.

import { FormView } from './forms.ts';
import { html } from './html.ts';
import type { Action, Screen } from './screen.ts';

const fields = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...form].filter(([name]) => name !== 'call'));

const entering = (call: 'signIn' | 'signUp'): Action => ({
  call,
  body: fields,
  next: ({ desk }) =>
    call === 'signUp' && desk.fault === 'sign-up-goes-nowhere' ? '/sign-up' : '/',
});

export const signInScreen: Screen = {
  name: 'Sign in',
  route: /^\/sign-in$/,
  roles: ['visitor'],
  actions: [entering('signIn')],
  show: (visit) => {
    const form = new FormView(visit, 'signIn');
    const email = form.field('email', { type: 'email', autocomplete: 'username' });
    const password = form.field('password', {
      type: 'password',
      autocomplete: 'current-password',
    });
    return html`<div class="card narrow">${form.form(email, password)}</div>
      <p>No account yet? <a href="/sign-up">Become a customer</a>.</p>`;
  },
};

export const signUpScreen: Screen = {
  name: 'Sign up',
  route: /^\/sign-up$/,
  roles: ['visitor'],
  actions: [entering('signUp')],
  show: (visit) => {
    const form = new FormView(visit, 'signUp');
    const name = form.field('name', { autocomplete: 'name' });
    const email = form.field('email', { type: 'email', autocomplete: 'username' });
    const password = form.field('password', { type: 'password', autocomplete: 'new-password' });
    return html`<div class="card narrow">${form.form(name, email, password)}</div>
      <p>Already a customer? <a href="/sign-in">Go to the entrance</a>.</p>`;
  },
};
