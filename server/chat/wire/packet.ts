/** The header before the payload of a packet. */
export type PacketHeader = {
  method: string;
  id: string;
  payload_type?: string;
  payload_size?: number;
} & Record<string, unknown>;

export type Packet = { header: PacketHeader; payload: string };

const LINE_END = Buffer.from('\r\n');
const firstLine = /^TWILSOCK V3\.0 (\d{1,6})$/;

export const createPacketId = () => `TM${crypto.randomUUID()}`;

/** Writes one binary message: a line with the header's length, the header, and the payload. */
export function writePacket(header: PacketHeader, payload?: object): Buffer {
  const body = payload === undefined ? null : Buffer.from(JSON.stringify(payload));
  const head = Buffer.from(
    JSON.stringify({
      ...header,
      ...(body && { payload_type: 'application/json' }),
      payload_size: body?.byteLength ?? 0,
    }),
  );
  const line = Buffer.from(`TWILSOCK V3.0 ${head.byteLength}`);
  return Buffer.concat([line, LINE_END, head, LINE_END, ...(body ? [body, LINE_END] : [])]);
}

/** Null if the bytes are not a packet. */
export function readPacket(bytes: Buffer): Packet | null {
  const lineEnd = bytes.indexOf(LINE_END);
  const length = Number(firstLine.exec(bytes.subarray(0, Math.max(0, lineEnd)).toString('latin1'))?.[1]);
  if (lineEnd < 0 || !Number.isInteger(length)) return null;
  const start = lineEnd + LINE_END.byteLength;
  const header = parseJson(bytes.subarray(start, start + length).toString());
  if (!isHeader(header)) return null;
  const from = start + length + LINE_END.byteLength;
  const size = header.payload_size ?? 0;
  if (bytes.byteLength < from + size && size > 0) return null;
  return { header, payload: bytes.subarray(from, from + size).toString() };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isHeader(value: unknown): value is PacketHeader {
  if (typeof value !== 'object' || value === null) return false;
  const { method, id, payload_size: size = 0 } = value as Record<string, unknown>;
  const isName = (text: unknown) => typeof text === 'string' && text.length > 0 && text.length <= 100;
  return isName(method) && isName(id) && Number.isInteger(size) && Number(size) >= 0;
}
