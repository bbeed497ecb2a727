// What the language tells of a name, its Markdown as elements: text stays text, whatever it holds.

/** A block of them for a tooltip. */
export function told(markdown: string): HTMLElement {
  const block = element('div');
  block.className = 'cm-told';
  for (const part of markdown.trim().split(/(```[\s\S]*?```|\n{2,})/)) {
    const text = part.trim();
    if (text === '') continue;
    if (text.startsWith('```')) block.append(fence(text));
    else if (text === '---') block.append(element('hr'));
    else block.append(paragraph(text));
  }
  return block;
}

function fence(text: string): HTMLElement {
  const pre = element('pre');
  pre.textContent = text.replace(/^```.*\n?/, '').replace(/\n?```$/, '');
  return pre;
}

const INLINE = /(`+)(.+?)\1(?!`)|\*\*([^*]+)\*\*/g;

function paragraph(text: string): HTMLElement {
  const made = element('p');
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, , code, strong] = match;
    const inner = element(code === undefined ? 'strong' : 'code');
    inner.textContent = code ?? strong!;
    made.append(text.slice(from, match.index), inner);
    from = match.index + whole.length;
  }
  made.append(text.slice(from));
  return made;
}

const element = (name: string): HTMLElement => document.createElement(name);
