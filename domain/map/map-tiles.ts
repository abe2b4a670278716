/** Pictures of the ground from elsewhere. The boundary that is drawn over them is ours. */
export interface MapTiles {
  /** With {z}, {x} and {y} where zoom, column and row stand. */
  address: string;
  credit: string;
}
