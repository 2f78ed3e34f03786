#!/bin/sh
# O nginx, com os endereços que o nome da api tem agora e que atendem: ela pode ser trocada ou multiplicada sem que ele pare. O da Debian
# não os acompanha sozinho num `upstream`, e só num `upstream` se lembra de qual não respondeu.
set -eu
arquivo=/tmp/apis.conf

apis() {
  getent ahostsv4 api | awk '$2 == "STREAM" { print $1 }' | sort -u
}

# Fora da roda fica a que não se diz pronta: encerra-se, ou não alcança o banco de dados ou a fila. Se nenhuma se diz, ficam todas:
# a falta é comum, e são elas que a explicam.
roda() {
  todas=$(apis)
  prontas=$(for api in $todas; do
    wget -q -t 1 -T 3 -O /dev/null "http://$api:8080/carteira-pesca/api/saude/pronta" && echo "$api" &
  done; wait)
  for api in $(echo "${prontas:-$todas}" | sort); do
    echo "server $api:8080 max_fails=3 fail_timeout=30s;"
  done
}

escrita=$(roda || true)
# Sem nenhuma, manutenção.
echo "${escrita:-server 127.0.0.1:9;}" > "$arquivo"
while sleep 5; do
  novas=$(roda || true)
  if [ -n "$novas" ] && [ "$novas" != "$escrita" ]; then
    escrita=$novas
    echo "$escrita" > "$arquivo"
    nginx -s reload
  fi
done &
# O endereço público, que a página partilhada leva por inteiro, e o telefone e o horário de quem ela não abre.
{
  echo "set \$publico ${PUBLIC_URL%/};"
  echo "set \$atendimento \"${AGENCIA_TELEFONE:+: $AGENCIA_TELEFONE${AGENCIA_HORARIO:+, $AGENCIA_HORARIO}}\";"
} > /tmp/publico.conf
exec nginx -e stderr -g 'daemon off;'
