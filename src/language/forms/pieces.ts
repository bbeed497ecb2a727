// Tables that more than one group's forms are shown in, up to the place of the form.

export const FIELDS = `## 3. Entities and their fields

### Book

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| title | text | yes | |
…`;

export const TRANSITIONS = `## 4. States and transitions

### Book.state

| From | Event | To | When |
| --- | --- | --- | --- |
…`;

export const BY_CLOCK = `## 4. States and transitions

### Book.state

| From | Event | To | When | Does |
| --- | --- | --- | --- | --- |
…`;

export const CALLS = `## 7. Calls the product makes

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
…`;

export const CONSTANTS = `## 9. Business constants and limits

| Constant | Value | Unit | Used for |
| --- | --- | --- | --- |
…`;

export const ROLES = `## 6. Roles and permissions

Credentials: \`Authorization: Bearer {token}\``;

export const RULES = `## 5. Validation rules

| On | Rule | Error |
| --- | --- | --- |
…`;
