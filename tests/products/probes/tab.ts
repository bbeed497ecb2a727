// A browser's tab without the browser: it opens pages, reads them as a screen reader would, fills in
// forms, presses buttons, follows redirects and keeps cookies.

import { JSDOM } from 'jsdom';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export class Tab {
  status = 0;
  path = '';
  private document: Document = parse('');
  private readonly cookies = new Map<string, string>();

  constructor(private readonly url: string) {}

  async open(path: string): Promise<this> {
    await this.load(path, { method: 'GET' });
    return this;
  }

  get heading(): string {
    const headings = [...this.document.querySelectorAll('h1')].map(textOf);
    return headings.join(' and ');
  }

  get main(): string {
    const main = this.document.querySelector('main');
    return main === null ? '' : textOf(main);
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** What is said at once. */
  get alerts(): string[] {
    return [...this.document.querySelectorAll('[role=alert]')].map(textOf);
  }

  /** The buttons of the page itself, without those of the bar. */
  get buttons(): string[] {
    return [...this.document.querySelectorAll('main button')].map(textOf);
  }

  get labels(): string[] {
    return [...this.document.querySelectorAll('main label')].map(textOf);
  }

  /** Every element of a kind. */
  all = (selector: string): string[] => [...this.document.querySelectorAll(selector)].map(textOf);

  /** The description of a field: what is said beside it, and linked to it. */
  beside(label: string): string | null {
    const id = this.control(label).getAttribute('aria-describedby');
    return id === null ? null : textOf(this.document.getElementById(id)!);
  }

  valueOf = (label: string): string => this.control(label).value;

  fill(label: string, value: string): void {
    this.control(label).value = value;
  }

  tick(label: string): void {
    (this.control(label) as HTMLInputElement).checked = true;
  }

  /** Presses a button, the one in the row with a text where there are several. */
  async press(name: string, row?: string): Promise<void> {
    const button = [...this.document.querySelectorAll('button')].find(
      (one) => textOf(one) === name && (row === undefined || isInRow(one, row)),
    );
    if (button?.form == null) throw new Error(`no button "${name}" on ${this.path}`);
    const { form } = button;
    await this.load(form.getAttribute('action') ?? this.path, {
      method: 'POST',
      body: new URLSearchParams(valuesOf(form)),
    });
  }

  private async load(path: string, init: RequestInit): Promise<void> {
    const headers: HeadersInit = this.cookies.size === 0 ? {} : { cookie: this.cookie };
    const response = await fetch(this.url + path, { ...init, headers, redirect: 'manual' });
    for (const set of response.headers.getSetCookie()) this.keep(set);
    const to = response.headers.get('location');
    const text = await response.text();
    if (to !== null) return this.load(to, { method: 'GET' });
    this.status = response.status;
    this.path = path;
    this.document = parse(text);
  }

  private keep(set: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (/;\s*Max-Age=0/i.test(set)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  private control(label: string): Control {
    const found = [...this.document.querySelectorAll('label')].find((one) => textOf(one) === label);
    if (found?.control == null) throw new Error(`no field "${label}" on ${this.path}`);
    return found.control as Control;
  }
}

const { DOMParser } = new JSDOM('').window;
const parse = (text: string): Document => new DOMParser().parseFromString(text, 'text/html');

const textOf = (element: Element): string =>
  (element.textContent ?? '').replace(/\s+/g, ' ').trim();

const isInRow = (button: Element, text: string): boolean => {
  const row = button.closest('tr, li, article');
  return row !== null && textOf(row).includes(text);
};

function valuesOf(form: HTMLFormElement): [string, string][] {
  return [...form.elements].flatMap((element): [string, string][] => {
    const control = element as Control;
    if (control.name === '') return [];
    const unticked = control.type === 'checkbox' && !(control as HTMLInputElement).checked;
    return unticked ? [] : [[control.name, control.value]];
  });
}
