// How the server refuses: problem details (RFC 9457), with every error of the request.

export class Refusal extends Error {
  constructor(status, code, message, field = 'request', errors = [{ field, code, message }]) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** Refuses the methods that an address does not have (RFC 9110, 15.5.6). */
export const only =
  (...methods) =>
  (request, response, next) => {
    response.set('Allow', methods.join(', '));
    next(new Refusal(405, 'METHOD_NOT_ALLOWED', `There is no ${request.method} here.`));
  };

/** Answers every error. */
export function refusals(error, _request, response, _next) {
  const { status, code, errors, message } = error;
  const told = { type: 'about:blank', title: code, status, detail: message, code, errors };
  if (status === 401) response.set('WWW-Authenticate', 'Bearer');
  response.status(status).type('application/problem+json').send(JSON.stringify(told));
}
