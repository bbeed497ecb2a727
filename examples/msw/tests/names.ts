// Tool library 1.0.0. Made by Nonet from its specification: do not edit.

/** What the specification names, for `createWorld<Names>(spec)`. */
export interface Names {
  call: "signIn" | "listTools" | "addTool" | "borrow" | "giveBack";
  error: "SIGN_IN" | "WRONG_PASSWORD" | "NOT_ALLOWED" | "NO_SUCH_TOOL" | "NOT_NOW" | "NAME_TOO_LONG";
  role: "Visitor" | "Borrower" | "Keeper";
  state: "free" | "lent" | "lost";
  /** As they are stored: references as keys. */
  records: {
    Neighbour: {
      id: number;
      name: string;
      email: string;
      password: string;
      keeper: boolean;
    };
    Tool: {
      id: number;
      name: string;
      status: "free" | "lent" | "lost";
      borrower: number | null;
    };
  };
}
