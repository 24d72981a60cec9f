/** Only identifies resources to the SDK; all requests to it go through the socket. */
const HOST = 'https://aim.us1.twilio.com/Client';

export function getServiceLinks(service: string) {
  const at = `${HOST}/v2/Services/${service}`;
  return {
    conversations: `${at}/Conversations`,
    users: `${at}/Users`,
    typing: `${HOST}/v1/typing`,
    messages_receipts: `${at}/Conversations/%s/Messages/%s/Receipts`,
  };
}
