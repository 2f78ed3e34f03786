/** O número da licença, com os zeros à esquerda apagados: o que distingue um do outro é o resto. */
export function Protocolo({ numero }: { numero: string }) {
  const [, sigla = '', zeros = '', resto = numero] = /^(\w+-)(0+)(.*)$/.exec(numero) ?? [];
  return (
    <>
      {sigla}
      <span className="zeros">{zeros}</span>
      {resto}
    </>
  );
}

const NUMERO = /(LP[ER]-\d{7,}-\d\/\d{4})/;

/** Um texto com números de licença: cada um inteiro na linha, e com os zeros apagados. */
export const ComProtocolos = ({ texto }: { texto: string }) =>
  texto.split(NUMERO).map((parte, i) =>
    i % 2 === 1 ? (
      // A mesma frase diz o mesmo número no mesmo lugar.
      <span className="num" key={`${String(i)}${parte}`}>
        <Protocolo numero={parte} />
      </span>
    ) : (
      parte
    ),
  );
