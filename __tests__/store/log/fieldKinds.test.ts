import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentNode, GraphQLInputType } from 'graphql';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isScalarType,
  Kind,
  parse,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

import { readSchemaText } from '#server/schemaText.ts';
import type { access } from '#src/features/access/store/access.ts';
import type { agentRequest } from '#src/features/access/store/agentRequest.ts';
import type { tour } from '#src/features/booking/store/tour.ts';
import type { chatContextSync, chatSession } from '#src/features/chat/store/chatSession.ts';
import type { chatSlice } from '#src/features/chat/store/chatSlice.ts';
import type { chatSoundSlice } from '#src/features/chat/store/chatSound.ts';
import type { chatWidgetSlice } from '#src/features/chat/store/chatWidget.ts';
import type { reschedule } from '#src/features/reschedule/store/reschedule.ts';
import type { savedSlice } from '#src/features/saved/store/savedSlice.ts';
import type { tourDay } from '#src/features/tourDay/store/tourDay.ts';
import type { locationSlice } from '#src/store/locationSlice.ts';
import type { KnownName } from '#src/store/log/fieldKinds.ts';
import { findKind } from '#src/store/log/fieldKinds.ts';
import type { notificationsSlice } from '#src/store/notificationsSlice.ts';
import type { portalSlice } from '#src/store/portalSlice.ts';
import type { privacySlice } from '#src/store/privacySlice.ts';
import type { screenLoading } from '#src/store/screenLoading.ts';
import type { viewSlice } from '#src/store/viewSlice.ts';
import type { visitorSlice } from '#src/store/visitorSlice.ts';

/** Every slice of the store, by the name that its file gives it. */
type Slices = {
  access: typeof access;
  agentRequest: typeof agentRequest;
  chatContextSync: typeof chatContextSync;
  chatSession: typeof chatSession;
  chatSlice: typeof chatSlice;
  chatSoundSlice: typeof chatSoundSlice;
  chatWidgetSlice: typeof chatWidgetSlice;
  locationSlice: typeof locationSlice;
  notificationsSlice: typeof notificationsSlice;
  portalSlice: typeof portalSlice;
  privacySlice: typeof privacySlice;
  reschedule: typeof reschedule;
  savedSlice: typeof savedSlice;
  screenLoading: typeof screenLoading;
  tour: typeof tour;
  tourDay: typeof tourDay;
  viewSlice: typeof viewSlice;
  visitorSlice: typeof visitorSlice;
};

/** Of a machine, without the names of its own states. */
type LoggedPart<State> = State extends { value: unknown; context: infer Context } ? Context : State;
type StateOf<Slice> = Slice extends { reducer: (...args: never) => infer State } ? LoggedPart<State> : never;
type EventsOf<Slice> = Slice extends { send: (event: infer Event) => unknown } ? Event : never;
type PayloadsOf<Slice> = Slice extends { actions: infer Actions }
  ? { [Name in keyof Actions]: Actions[Name] extends (...args: never) => { payload: infer P } ? P : never }
  : never;

/** The names of the texts in a part; a dictionary's own keys have none. */
type TextName<Part, Name extends string> = Part extends string
  ? string extends Name
    ? never
    : Name
  : Part extends readonly (infer Item)[]
    ? TextName<Item, Name>
    : Part extends object
      ? { [Key in keyof Part & string]: TextName<Part[Key], Key> }[keyof Part & string]
      : never;

type Logged = {
  [Name in keyof Slices]: StateOf<Slices[Name]> | EventsOf<Slices[Name]> | PayloadsOf<Slices[Name]>;
};
type Unclassified = Exclude<TextName<Logged[keyof Logged], ''>, KnownName>;

type Nothing<Names extends never> = Names;

// If this doesn't compile, it names what nobody has classified in `src/store/log/fieldKinds.ts`.
const unclassified: Nothing<Unclassified>[] = [];

const root = path.resolve(import.meta.dirname, '../../..');
const readAll = (folder: string, ending: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'));

test('every text in the state and in actions is classified', () => {
  expect(unclassified).toEqual([]);
  const sources = readAll('src', '.ts').join('\n');
  const made = /export const (\w+) = create(?:Machine)?Slice\(|= createLateMachine\('(\w+)'/g;
  const slices = [...sources.matchAll(made)].map(([, name, lateName]) => name ?? lateName);
  const listed = [...readFileSync(import.meta.filename, 'utf8').matchAll(/^ {2}(\w+): typeof \1;$/gm)];
  expect(listed.map(([, name]) => name).sort()).toEqual(slices.sort());
});

const schema = buildSchema(readSchemaText());

/** The names of the texts in answers and arguments, after the name of the part around them. */
function listTextFields(document: DocumentNode): string[] {
  const info = new TypeInfo(schema);
  const names: string[] = [];
  const parents: string[] = [];
  const addInput = (type: GraphQLInputType, parent: string, name: string) => {
    const named = getNamedType(type);
    if (isInputObjectType(named)) {
      for (const field of Object.values(named.getFields())) addInput(field.type, name, field.name);
    } else if (isText(named)) names.push(`${parent}.${name}`);
  };
  visit(
    document,
    visitWithTypeInfo(info, {
      [Kind.FIELD]: {
        enter({ name, alias }) {
          const key = alias?.value ?? name.value;
          if (isText(getNamedType(info.getType()))) names.push(`${parents.at(-1) ?? ''}.${key}`);
          parents.push(key);
        },
        leave: () => void parents.pop(),
      },
      [Kind.VARIABLE_DEFINITION]({ type, variable }) {
        const input = typeFromAST(schema, type as never) as GraphQLInputType | undefined;
        if (input) addInput(input, '', variable.name.value);
      },
    }),
  );
  return names;
}

const isText = (type: unknown) =>
  isEnumType(type) || (isScalarType(type) && !['Boolean', 'Int', 'Float'].includes(type.name));

test('every text in a request and its answer is classified', () => {
  const documents = readAll('src', '.ts').flatMap((source) =>
    [...source.matchAll(/graphql\(\s*`([^`]+)`/g)].map(([, text = '']) => parse(text)),
  );
  expect(documents.length).toBeGreaterThan(70);
  const fields = documents.flatMap(listTextFields);
  expect(fields.length).toBeGreaterThan(300);
  const unknown = fields.filter((field) => findKind(...(field.split('.') as [string, string])) === null);
  expect([...new Set(unknown)]).toEqual([]);
});
