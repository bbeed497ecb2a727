// JSON values, as examples, defaults and bodies hold them.

import * as z from 'zod';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export const Json: z.ZodType<Json> = z.json();
