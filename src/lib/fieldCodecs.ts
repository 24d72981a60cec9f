/** How a value of a screen's state is read from and written to the query. Unreadable values are ignored. */
export type FieldCodec<Value> = {
  read: (text: string) => Value | undefined;
  write: (value: Value) => string;
};

export type ListCodec<Value> = { of: FieldCodec<Value>; max: number };

const MAX_TEXT_LENGTH = 200;

export const text = (max = MAX_TEXT_LENGTH): FieldCodec<string> => ({
  read: (written) => (written.length <= max ? written : undefined),
  write: (value) => value,
});

export const boolean = (): FieldCodec<boolean> => ({
  read: (written) => ({ true: true, false: false })[written],
  write: String,
});

type Range = { min?: number; max?: number };

const decimal = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/;

export const number = ({
  min = -Number.MAX_VALUE,
  max = Number.MAX_VALUE,
}: Range = {}): FieldCodec<number> => ({
  read(written) {
    const value = Number(written);
    return decimal.test(written) && value >= min && value <= max ? value : undefined;
  },
  write: String,
});

export const integer = ({
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
}: Range = {}): FieldCodec<number> => ({
  read(written) {
    const value = Number(written);
    return /^-?\d{1,16}$/.test(written) && value >= min && value <= max ? value : undefined;
  },
  write: String,
});

export const enumValue = <const Choice extends string>(
  ...choices: readonly Choice[]
): FieldCodec<Choice> => ({
  read: (written) => choices.find((choice) => choice === written),
  write: (value) => value,
});

/** One pair with the same key per value. */
export const list = <Value>(of: FieldCodec<Value>, max = 50): ListCodec<Value> => ({ of, max });
