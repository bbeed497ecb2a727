// The app's own styles, for what is drawn apart from its page.

let sheet: CSSStyleSheet | null = null;

/** All style rules of the page, as one sheet for a shadow root, whose host stands for the page. */
export function stylesApart(): CSSStyleSheet {
  if (sheet !== null) return sheet;
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const text = rules.map(({ cssText }) => cssText).join('\n');
  sheet = new CSSStyleSheet();
  sheet.replaceSync(text.replaceAll(':root', ':host'));
  return sheet;
}
