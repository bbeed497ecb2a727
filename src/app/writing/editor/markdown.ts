// What the language tells of a name, its Markdown as elements: text stays text, whatever it holds.

/** A block of them for a tooltip. */
export function renderMarkdown(markdown: string): HTMLElement {
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

const INLINE = /(`+)(.+?)\1(?!`)|\*\*((?:`[^`]*`|[^*])+)\*\*/g;

const paragraph = (text: string): HTMLElement => filled('p', text);

/** An element with a text in it; what is strong may hold code. */
function filled(name: string, text: string): HTMLElement {
  const made = element(name);
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, , code, strong] = match;
    made.append(text.slice(from, match.index));
    made.append(code === undefined ? filled('strong', strong!) : coded(code));
    from = match.index + whole.length;
  }
  made.append(text.slice(from));
  return made;
}

function coded(code: string): HTMLElement {
  const made = element('code');
  made.textContent = code;
  return made;
}

const element = (name: string): HTMLElement => document.createElement(name);
