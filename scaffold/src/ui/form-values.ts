// What stands in the inputs of a form, as the API takes it. An input that is left empty is left out.

/** The name of the box that takes away the files of an input. */
export const removalOf = (name: string): string => `${name} is removed`;

export class FormValues {
  readonly #data: FormData;

  constructor(form: HTMLFormElement) {
    this.#data = new FormData(form);
  }

  /** The text as it was written, also where there is none. */
  text(name: string): string {
    const value = this.#data.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  }

  optionalText(name: string): string | undefined {
    return this.text(name) || undefined;
  }

  number(name: string): number {
    return Number(this.text(name));
  }

  optionalNumber(name: string): number | undefined {
    return this.text(name).trim() === '' ? undefined : this.number(name);
  }

  boolean(name: string): boolean {
    return this.#data.has(name);
  }

  /** One of the words that a menu holds. */
  choice<Word extends string>(name: string, words: readonly Word[]): Word {
    const value = this.optionalChoice(name, words);
    if (value === undefined) throw new Error(`Nothing is chosen for ${name}.`);
    return value;
  }

  optionalChoice<Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    return words.find((word) => word === this.text(name));
  }

  choices<Word extends string>(name: string, words: readonly Word[]): Word[] {
    const chosen = this.#data.getAll(name);
    return words.filter((word) => chosen.includes(word));
  }

  /** All that is ticked, or written with commas between. */
  texts(name: string): string[] {
    const all = this.#data.getAll(name).filter((one) => typeof one === 'string');
    return all.flatMap((one) => one.split(',')).flatMap((one) => one.trim() || []);
  }

  numbers(name: string): number[] {
    return this.texts(name).map(Number);
  }

  file(name: string): File {
    const file = this.optionalFile(name);
    if (file === undefined) throw new Error(`No file is chosen for ${name}.`);
    return file;
  }

  optionalFile(name: string): File | undefined {
    return this.files(name)[0];
  }

  /** An input in which no file is chosen has one without a name. */
  files(name: string): File[] {
    const all = this.#data.getAll(name).filter((one) => typeof one !== 'string');
    return all.filter((file) => file.name !== '');
  }

  optionalFiles(name: string): File[] | undefined {
    const files = this.files(name);
    return files.length === 0 ? undefined : files;
  }

  /** Whether the box is ticked that takes files away. */
  isRemoved(name: string): boolean {
    return this.#data.has(removalOf(name));
  }

  /** An instant, which is written as the clock of the page shows it. */
  instant(name: string): string {
    return new Date(this.text(name)).toISOString();
  }

  optionalInstant(name: string): string | undefined {
    return this.text(name) === '' ? undefined : this.instant(name);
  }

  json(name: string) {
    return JSON.parse(this.text(name));
  }

  optionalJson(name: string) {
    return this.text(name).trim() === '' ? undefined : this.json(name);
  }
}
