/** What is out of sight of a page that the server has sent is laid out when this is told, or when it comes in sight. */
export function layOutAll(): void {
  document.documentElement.removeAttribute('data-arriving');
}
