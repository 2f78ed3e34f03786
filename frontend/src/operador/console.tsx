export default function Console() {
  return null;
}
