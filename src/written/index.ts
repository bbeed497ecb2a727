// A specification's facts as the format writes them, section by section: what the reader reads back.

export { callRow } from './calls.ts';
export { exampleTable, fieldRows, fieldRuleInWords } from './entities.ts';
export { errorRows, orderInWords, templateText } from './errors.ts';
export { everyAnswerInWords, everyRequestInWords, valueInWords } from './every.ts';
export { constantRows } from './limits.ts';
export { mailHeading, mailRows } from './mails.ts';
export { headerLines, outgoingHeading, outgoingRows, requestLine } from './outgoing.ts';
export { signatureInWords, webhookHeading, webhookRows } from './webhooks.ts';
export { wayRows } from './purpose.ts';
export { credentialsInWords, permissionRows, roleRows } from './roles.ts';
export { requestRows } from './requests.ts';
export { ruleRows } from './rules.ts';
export { screenRows } from './screens.ts';
export { withoutBlanks } from './sheet.ts';
export { lifecycleName, transitionRows } from './states.ts';
export { stepInWords } from './steps.ts';
