export default function UiGallery() {
  return <h1>Components</h1>;
}
