import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { NumericFormat } from 'react-number-format';

import { Moldura, type PropsCampo, useAdiarErro } from './moldura';
import { lerReaisColados } from './reais-colados';
import { selecionarTudo } from './selecionar-tudo';

/** Reais com vírgula decimal e ponto de milhar, ao contrário em inglês; guarda `1350.5`. */
export function CampoDinheiro({ nome, rotulo, dica, className }: PropsCampo) {
  const { i18n } = useTranslation();
  const [decimal, milhar] = i18n.language === 'en' ? ['.', ','] : [',', '.'];
  const [campo, , ajuda] = useField<string>(nome);
  const adiar = useAdiarErro(nome);
  return (
    <Moldura {...{ nome, rotulo, dica, className }}>
      {(ligacao) => (
        <NumericFormat
          className="ent num"
          prefix="R$ "
          decimalSeparator={decimal}
          thousandSeparator={milhar}
          decimalScale={2}
          fixedDecimalScale
          allowNegative={false}
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          valueIsNumericString
          name={campo.name}
          value={campo.value}
          onBlur={campo.onBlur}
          onFocus={selecionarTudo}
          onPaste={(evento: React.ClipboardEvent) => {
            const colado = lerReaisColados(evento.clipboardData.getData('text'));
            if (colado === null) return;
            evento.preventDefault();
            void ajuda.setValue(colado);
            adiar();
          }}
          onValueChange={({ value }, { event }) => {
            if (!event) return;
            void ajuda.setValue(value);
            adiar();
          }}
          {...ligacao}
        />
      )}
    </Moldura>
  );
}
